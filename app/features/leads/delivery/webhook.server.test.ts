import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookSignature } from './webhook.server.ts'

test('L09 the example of docs/webhooks.md is what is sent', () => {
  const header = webhookSignature('at least sixteen characters', '{"version":1}', 1_795_230_000_999)
  const docs = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
  expect(docs).toContain(header)
})
