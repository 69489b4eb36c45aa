import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { OutboxClaim, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import { outboxWorker } from './outbox-worker.ts'

const log = pino({ level: 'silent' })
const claim = (delivery: string, site = 'ghost-gum'): OutboxClaim => ({
  site,
  lead: delivery,
  delivery,
  target: { channel: 'dealer-email', to: ['sales@dealer.example'] },
  accepted: [],
  alerted: false,
  attempts: 1,
})

/** An outbox in memory that hands out what is in it once. */
function outboxWith(waiting: OutboxClaim[], settle: Outbox['settle'] = async () => {}) {
  const settled: { delivery: string; sent: SendResult }[] = []
  const outbox: Outbox = {
    claim: vi.fn<Outbox['claim']>(async ({ limit, perSite, without = [] }) => {
      const sites = new Map<string, number>()
      const taken = waiting.filter(({ site }) => {
        const before = sites.get(site) ?? 0
        sites.set(site, before + 1)
        return before < perSite && !without.includes(site)
      })
      const chosen = taken.slice(0, limit)
      for (const each of chosen) waiting.splice(waiting.indexOf(each), 1)
      return chosen
    }),
    async settle(attempts) {
      await settle(attempts)
      settled.push(...attempts.map(({ claim: { delivery }, sent }) => ({ delivery, sent })))
    },
  }
  return { outbox, settled }
}

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('L09 a worker that is woken looks at once, else at the next poll', async () => {
  const waiting: OutboxClaim[] = []
  const { outbox, settled } = outboxWith(waiting)
  const worker = outboxWorker({ outbox, attempt: async () => ({ ok: true }), log, pollMs: 60_000 })
  worker.start()
  await wait(20)
  waiting.push(claim('one'))
  await wait(20)
  expect(settled).toEqual([])
  worker.notifyWorker()
  await expect.poll(() => settled).toEqual([{ delivery: 'one', sent: { ok: true } }])
  await worker.stop()
})

test('L09 one site that hangs leaves room for another', async () => {
  const { open, opened } = gate()
  const crowd = Array.from({ length: 20 }, (_, i) => claim(`crowd-${i}`))
  const { outbox, settled } = outboxWith([...crowd, claim('other', 'bottlebrush')])
  let most = 0
  let busy = 0
  const attempt = async ({ site }: OutboxClaim): Promise<SendResult> => {
    if (site === 'ghost-gum') {
      most = Math.max(most, ++busy)
      await opened
      busy--
    }
    return { ok: true }
  }
  const worker = outboxWorker({ outbox, attempt, log, concurrency: 4, perSite: 2, pollMs: 10 })
  worker.start()
  await expect.poll(() => settled.map(({ delivery }) => delivery)).toContain('other')
  expect(most).toBeLessThanOrEqual(3)
  open()
  await expect.poll(() => settled).toHaveLength(21)
  await worker.stop()
})

test.each([
  ['a throw', async () => Promise.reject(new Error('No template.')), 'No template.'],
  ['time', () => new Promise<SendResult>(() => {}), 'It took longer than'],
] as const)('L09 a failure by %s is completed with whoever hears of it', async (_, attempt, reason) => {
  const { outbox, settled } = outboxWith([claim('one')])
  const alert = { channel: 'alert-email' as const, to: 'owner@dealer.example', about: 'one', refused: [], reason }
  const failed = async (_claim: OutboxClaim, sent: SendResult): Promise<SendResult> =>
    sent.ok ? sent : { ...sent, alert }
  const worker = outboxWorker({ outbox, attempt, failed, log, pollMs: 5, leaseMs: 100 })
  worker.start()
  const sent = { ok: false, permanent: false, reason: expect.stringContaining(reason) as string, alert }
  await expect.poll(() => settled).toEqual([{ delivery: 'one', sent }])
  void worker.stop()
})

test('L09 stopping takes nothing more and waits for what is under way', async () => {
  const { open, opened } = gate()
  const waiting = [claim('one')]
  const { outbox, settled } = outboxWith(waiting)
  const attempt = async (): Promise<SendResult> => {
    await opened
    return { ok: true }
  }
  const worker = outboxWorker({ outbox, attempt, log, pollMs: 5 })
  worker.start()
  await expect.poll(() => waiting).toEqual([])
  const stopped = worker.stop()
  waiting.push(claim('late'))
  await wait(30)
  expect(settled).toEqual([])
  open()
  await stopped
  expect(settled.map(({ delivery }) => delivery)).toEqual(['one'])
  expect(waiting).toHaveLength(1)
})

test('L09 an attempt that throws or never ends is a fault', async () => {
  const { outbox, settled } = outboxWith([claim('throws'), claim('hangs')])
  const attempt = ({ delivery }: OutboxClaim): Promise<SendResult> =>
    delivery === 'throws' ? Promise.reject(new Error('a bug')) : new Promise(() => {})
  const worker = outboxWorker({ outbox, attempt, log, pollMs: 10, leaseMs: 80 })
  worker.start()
  await expect.poll(() => settled).toHaveLength(2)
  expect(settled).toMatchObject([
    { delivery: 'throws', sent: { ok: false, permanent: false, reason: 'a bug' } },
    { delivery: 'hangs', sent: { ok: false, permanent: false } },
  ])
  await worker.stop()
})

test('L09 what was sent is written down when the database answers again', async () => {
  let refused = 0
  const { outbox, settled } = outboxWith([claim('one')], async () => {
    if (refused++ < 1) throw new Error('database is locked')
  })
  const worker = outboxWorker({ outbox, attempt: async () => ({ ok: true }), log, pollMs: 10 })
  worker.start()
  await expect.poll(() => settled).toHaveLength(1)
  await worker.stop()
})

test('L09 a database that cannot be read is asked again, not without a pause', async () => {
  const { outbox, settled } = outboxWith([claim('one')])
  const broken = vi.fn(outbox.claim)
  broken.mockRejectedValueOnce(new Error('disk I/O error'))
  const worker = outboxWorker({
    outbox: { ...outbox, claim: broken },
    attempt: async () => ({ ok: true }),
    log,
    pollMs: 1_500,
  })
  worker.start()
  worker.notifyWorker()
  await wait(15)
  expect(broken).toHaveBeenCalledTimes(1)
  await expect.poll(() => settled).toHaveLength(1)
  await worker.stop()
})
