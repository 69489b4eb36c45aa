import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { consoleBuild } from '../../../bin/console-build.ts'
import { builtServer } from '../../factories/servers/built-server.ts'

beforeAll(async () => void (await builtServer()), 180_000)

/** Names that a module exports by `export const`, several in one sentence among them. */
const exportsOf = (code: string): string[] =>
  [...code.matchAll(/^export const (.*)$/gm)].flatMap(([, all = '']) =>
    [...all.matchAll(/(?:^|, )(\w+) = /g)].map(([, name]) => name!),
  )

test('the console’s pages in the server’s program are what the router itself would have made of them', async () => {
  const plugin = consoleBuild()
  const load = plugin.load as (id: string) => Promise<string>
  const own = exportsOf(await load('\0virtual:console/server-build'))
  const routers = (await import(pathToFileURL(resolve('build-console/server/index.js')).href)) as Record<string, object>
  expect(own.toSorted()).toEqual(Object.keys(routers).toSorted())

  const { list } = await import('../../../bin/route-list.ts').then(({ routeListIn }) =>
    routeListIn('build-console/client/assets'),
  )
  expect(Object.keys(routers['routes'] ?? {}).toSorted()).toEqual(Object.keys(list.routes).toSorted())
})

test('each page of the console is in the program once', async () => {
  const { default: routes } = (await import('#console/routes.ts')) as { default: readonly RouteEntry[] }
  const ids = (all: readonly RouteEntry[]): string[] => all.flatMap(({ id, children = [] }) => [id, ...ids(children)])
  const named = ids(routes)
  expect(new Set(named).size).toBe(named.length)
  let program = ''
  for await (const file of glob('build/server/**/*.js')) program += await readFile(file, 'utf8')
  for (const id of named) expect(program).toContain(JSON.stringify(id))
})

interface RouteEntry {
  readonly id: string
  readonly children?: readonly RouteEntry[]
}
