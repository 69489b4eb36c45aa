import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { requestId } from './request-id.ts'

test('G4 what a person is known by is taken out of every line, a request’s own too', () => {
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  const detail = 'Key (email)=(sam@example.com) already exists.'
  const err = Object.assign(new Error('duplicate key'), {
    detail,
    cause: Object.assign(new Error('inner'), { detail }),
  })
  for (const each of [log, log.child({ request: 'one' })]) {
    each.error({ err, path: '/sam', url: '/?q=0491570156', query: 'sam', email: 'sam@example.com', phone: '0491570156', site: 'alpha' }, 'failed') // prettier-ignore
  }
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toMatch(/sam|0491/)
    expect(JSON.parse(line)).toMatchObject({ level: 'error', site: 'alpha', msg: 'failed' })
  }
})

test.each([
  ['4f6b1c2e-9d5a-4c0e-8a77-1f2e3d4c5b6a', true, true],
  ['4f6b1c2e-9d5a-4c0e-8a77-1f2e3d4c5b6a', false, false],
  ['a'.repeat(64), true, true],
  ['a'.repeat(65), true, false],
  ['-leading-dash', true, false],
  ['with space1', true, false],
  ['line\nbreak1', true, false],
  ['', true, false],
])('G4 a request’s id %j, with TRUST_PROXY %s: taken %s', (given, trustProxy, taken) => {
  const id = requestId(given, { trustProxy })
  expect(id === given).toBe(taken)
  expect(id).toMatch(/^[\w.-]{8,64}$/)
})
