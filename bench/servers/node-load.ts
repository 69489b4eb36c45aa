import { Agent, request } from 'node:http'

/** Stands in for wrk where that is not installed; slower than wrk, so a fast server waits for it. */
interface Work {
  readonly port: number
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly connections: number
}

const { port, paths, headers, seconds, connections } = JSON.parse(process.argv[2] ?? '{}') as Work
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const begun = performance.now()
const end = begun + seconds * 1000
let next = 0
let answered = 0
let errors = 0

const ask = () =>
  new Promise<void>((done) => {
    const path = paths[next++ % paths.length]!
    const requested = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      if ((answer.statusCode ?? 500) >= 400) errors++
      else answered++
      answer.resume().on('end', done)
    })
    requested.on('error', () => {
      errors++
      done()
    })
    requested.end()
  })

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) await ask()
  }),
)
agent.destroy()
console.log(JSON.stringify({ rate: answered / ((performance.now() - begun) / 1000), errors }))
