import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundledProgram } from '#tests/running/program-bundles.ts'
import type { Sale } from './sale-process.ts'

export interface SaleEnd {
  /** The boundaries that it came past; absent when it was killed. */
  readonly names?: string[]
  readonly signal: NodeJS.Signals | null
}

/** Sells in programs of their own; the next one is started while one works, because starting takes longest. */
export function saleRunner() {
  const start = () => {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'forecourt-compile-cache') }
    const child = spawn(process.execPath, [bundledProgram('sale-process')], { stdio: ['pipe', 'pipe', 'pipe'], env })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    // One that is killed does not read on.
    child.stdin.on('error', () => {})
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    return { child, lines, complaint: () => complaint, ended: once(child, 'exit') as Promise<[number, NodeJS.Signals]> }
  }
  let next = start()

  return {
    /** `started` is given the program, for whoever wants to end it from outside. */
    async run(sale: Sale, started: (child: ChildProcess) => void = () => {}): Promise<SaleEnd> {
      const { child, lines, complaint, ended } = next
      next = start()
      await lines.next()
      started(child)
      child.stdin.end(`${JSON.stringify(sale)}\n`)
      const said = await lines.next()
      const [code, signal] = await ended
      if (signal) return { signal }
      if (said.done) throw new Error(`The sale "${sale.story}" ended with ${code}: ${complaint()}`)
      return { names: JSON.parse(said.value) as string[], signal }
    },
    async close(): Promise<void> {
      next.child.kill()
      await next.ended
    },
  }
}
