import { repeated } from '../checks/counted.ts'
import { PicturesPage, pictures } from '../pages/pictures-page.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Bytes a second of 400 kbit/s. */
const SLOW = 400_000 / 8
/** Forty pictures of their whole size take nine minutes; every other run sends fewer and smaller ones. */
const WHOLE = process.env.COUNT_SCALE === '1'
const COUNT = WHOLE ? 40 : 8
/** Of so many requests one is broken off, one loses its answer, and during one the phone sleeps. */
const EVERY = WHOLE ? 8 : 4

test(`K41 at 400 kbit/s, with breaks, lost answers and a phone that sleeps, every picture arrives once and in order`, async ({
  page,
  at,
  context,
  expectNoise,
}) => {
  test.setTimeout(WHOLE ? 1_500_000 : 300_000)
  expectNoise(/Failed to load resource|net::ERR|ERR_INTERNET/)
  const desk = new PicturesPage(page, at)
  await desk.open('slow')
  const taken = await pictures(40, COUNT, WHOLE ? 'whole' : 'small')
  const devtools = await context.newCDPSession(page)
  const network = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { offline, latency: 150, downloadThroughput: SLOW, uploadThroughput: SLOW }) // prettier-ignore
  const done = { requests: 0, lost: 0, broken: 0, slept: 0 }
  let trouble = Promise.resolve()
  /** Some time in the middle of an upload. */
  const midway = () => new Promise((resolve) => setTimeout(resolve, WHOLE ? 4_000 : 600))
  const breakOff = async () => {
    await midway()
    await network(true)
    done.broken++
    await midway()
    await network(false)
  }
  const sleep = async () => {
    await midway()
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    done.slept++
    await midway()
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  }
  page.on('request', (request) => {
    if (!request.url().endsWith('/pictures/add')) return
    const turn = done.requests++ % EVERY
    if (turn === 1) trouble = trouble.then(breakOff)
    if (turn === 2) trouble = trouble.then(sleep)
  })
  // The server has it, and the answer does not come through.
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const isLost = done.requests % EVERY === 0
    if (isLost) done.lost++
    void (isLost
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })
      : devtools.send('Fetch.continueRequest', { requestId }))
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/add', requestStage: 'Response' }] })
  await network(false)
  const begun = Date.now()
  await desk.choose(taken)
  // A busy browser prepares pictures more slowly than it sends them: the queue is empty more than once.
  await expect.poll(() => done.requests, { timeout: WHOLE ? 1_400_000 : 240_000 }).toBeGreaterThanOrEqual(COUNT)
  await expect(page.locator('.pictures-queue')).toBeHidden({ timeout: WHOLE ? 1_400_000 : 240_000 })
  const seconds = Math.round((Date.now() - begun) / 1_000)
  await trouble
  await devtools.send('Fetch.disable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }) // prettier-ignore
  await page.reload()
  await expect.poll(desk.shown, { timeout: 60_000 }).toEqual(taken.map(({ id }) => id))
  for (const each of ['lost', 'broken', 'slept'] as const) expect(done[each]).toBeGreaterThan(0)
  const kilobytes = Math.round(taken.reduce((sum, { buffer }) => sum + buffer.length, 0) / 1_000)
  test.info().annotations.push({ type: 'sent', description: JSON.stringify({ COUNT, kilobytes, seconds, ...done }) })
  repeated(test.info(), COUNT)
})
