import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routePolicy } from './route-policy.ts'

const route = (id: string, path: string | undefined, module: object, parentId = 'root') =>
  ({
    id,
    parentId: id === 'root' ? '' : parentId,
    ...(path !== undefined && { path }),
    module,
  }) as ServerBuild['routes'][string]

const policy = routePolicy(
  Object.fromEntries(
    [
      route('root', '', {}),
      route('list', 'list/:name?', { cache: 'public', cacheQuery: ['page', 'sort'] }),
      route('made', 'made', { cache: 'public', cacheQuery: () => ['query'] }),
      route('form', 'form', {}),
      route('odd', 'odd', { cache: true, cacheQuery: ['page'] }),
      route('parent', 'parent', {}),
      route('child', 'child', { cache: 'public' }, 'parent'),
      route('open-parent', 'open', { cache: 'public', cacheQuery: ['a'] }),
      route('open-child', 'child', { cache: 'public', cacheQuery: ['b'] }, 'open-parent'),
    ].map((each) => [each!.id, each]),
  ),
)

test.each([
  ['/list', ['page', 'sort'], ['root', 'list']],
  ['/list/toyota', ['page', 'sort'], ['root', 'list']],
  ['/LIST/toyota', ['page', 'sort'], ['root', 'list']],
  ['/made', ['query'], ['root', 'made']],
  ['/open/child', ['a', 'b'], ['root', 'open-parent', 'open-child']],
])('%s may be kept', (path, names, routes) =>
  expect(policy(path)).toEqual({ names: new Set(names), routes: new Set(routes) }),
)

test.each(['/form', '/odd', '/parent/child', '/nothing', '/'])('%s may not', (path) => expect(policy(path)).toBeNull())
