import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../running/command.ts'
import { cars } from '../../factories/car.ts'
import { type SiteFolder, siteFolder } from '../../factories/site-folder.ts'
import { askNode, startNode, type WebNode } from '../../factories/servers/web-nodes.ts'
import { scaled } from '../../running/scale.ts'
import { connectInspector, type Inspector } from './inspector.ts'
import { repeated } from '../repeated.ts'

const SITE = 'harbour'
const MB = 1024 * 1024
const TOKEN = 'metrics-token-of-a-soak'
/** Requests at the same time: as many as the server makes pages of one site at once, and as many waiting. */
const AT_ONCE = 12
const MOST_GROWTH_MB = 20
const HALF = 50_000
const CACHE_MB = 16
/** Addresses after which everything that is kept is full, several times over, and the heap has its size. */
const WARM = 4_000

let own: SiteFolder
let node: WebNode
let inspector: Inspector
beforeAll(async () => {
  own = await siteFolder(SITE)
  const file = join(own.folder, 'feed.json')
  await writeFile(file, JSON.stringify(cars(300)))
  expect((await runCommand(own.folder, ['stock', 'import', '--site', SITE, file])).code).toBe(0)
  node = await startNode(own.folder, {
    LOG_LEVEL: 'error',
    TRUST_PROXY: '0',
    HTML_CACHE_MB: String(CACHE_MB),
    METRICS_TOKEN: TOKEN,
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  })
  inspector = await connectInspector(node)
}, 180_000)
afterAll(async () => {
  inspector?.close()
  node?.command.process.kill('SIGTERM')
  await node?.command.result
  await own?.close()
})

/** Every kind of address that a stranger can make up, none of them twice. */
const MADE_UP: readonly ((n: number) => string)[] = [
  (n) => `/search?query=word${n}&price=${n}:${n + 40_000}`,
  (n) => `/no-such-page-${n}`,
  (n) => `/cars/no-such-car-${n}`,
  (n) => `/search/toyota?km=:${n}`,
  (n) => `/?utm_source=${n}&anything=${n}`,
  (n) => `/search/make${n}/model${n}?sort=price_low`,
  (n) => `/models?make=m${n}`,
  (n) => `/parts/search?query=p${n}`,
  (n) => `/api/search/suggest?q=s${n}`,
  (n) => `/api/search/count?make=m${n}&query=c${n}`,
  (n) => `/compare?car=c${n}&car=d${n}`,
  (n) =>
    `/media/${n
      .toString(36)
      .padStart(20, 'a')
      .replaceAll(/[0189]/g, 'b')}/card`,
  (n) => `/search.data?query=data${n}`,
  (n) => `/budget-finder?price=:${n}&body=b${n}`,
  (n) => `/blog/category-${n}`,
  (n) => `/a${n}/b/c/d?${'x'.repeat(n % 900)}=${n}`,
]

interface Memory {
  readonly resident: number
  /** Of the main thread: what lives. */
  readonly objects: number
  readonly buffers: number
  /** Of the buffers, what the HTML cache says that it holds. */
  readonly pages: number
}

/** What the process takes, and what it says that it holds once the garbage is out, MB. */
async function memory(): Promise<Memory> {
  await inspector.collectGarbage()
  const headers = { authorization: `Bearer ${TOKEN}` }
  const reported = (await askNode({ port: node.port, path: '/metrics', site: SITE, headers }))!.text
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(reported)?.[1]) / MB
  return {
    resident: residentMb() ?? figure('process_resident_memory_bytes'),
    objects: figure('forecourt_heap_used_bytes'),
    buffers: figure('forecourt_array_buffers_bytes'),
    pages: figure('forecourt_html_cache_bytes'),
  }
}

interface Round {
  readonly failed: readonly number[]
  readonly memory: Memory
}

async function ask(from: number, count: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const failed: number[] = []
  let next = from
  const one = async () => {
    while (next < from + count) {
      const n = next++
      const answer = await askNode({ port: node.port, path: MADE_UP[n % MADE_UP.length]!(n), site: SITE, agent })
      if (!answer || answer.status >= 429) failed.push(answer?.status ?? 0)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  agent.destroy()
  return { failed, memory: await memory() }
}

function residentMb(): number | undefined {
  try {
    const status = readFileSync(`/proc/${node.command.process.pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MB
  } catch {
    return undefined
  }
}

const inWords = ({ resident, objects, buffers, pages }: Memory): string =>
  `${resident.toFixed(0)} MB (objects ${objects.toFixed(0)}, buffers ${buffers.toFixed(0)}, of them pages ${pages.toFixed(0)})`

test(
  'U16 the second half of 100,000 addresses that somebody made up adds no more than 20 MB',
  { timeout: 7_200_000 },
  async ({ task }) => {
    const rest = scaled(HALF)
    const first = Math.max(WARM, rest)
    const begin = await memory()
    const half = await ask(0, first)
    const end = await ask(first, rest)
    console.log(`${first} addresses, and ${rest} more: ${inWords(begin)} → ${inWords(half.memory)} → ${inWords(end.memory)}`) // prettier-ignore
    expect([...half.failed, ...end.failed]).toEqual([])
    for (const { memory: kept } of [half, end]) expect(kept.pages).toBeLessThanOrEqual(CACHE_MB)
    // After a few thousand the heap is still finding its size: the short run looks at what is kept for each address.
    const looked = rest < HALF ? (['objects', 'buffers'] as const) : (['resident', 'objects', 'buffers'] as const)
    for (const name of looked)
      expect([name, Math.max(MOST_GROWTH_MB, end.memory[name] - half.memory[name])]).toEqual([name, MOST_GROWTH_MB])
    repeated(task, first + rest)
  },
)
