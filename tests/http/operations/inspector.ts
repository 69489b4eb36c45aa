import { once } from 'node:events'
import type { WebNode } from '../../factories/servers/web-nodes.ts'

const LISTENS = /Debugger listening on (ws:\/\/\S+)/

/** The inspector of a web node that was started with `NODE_OPTIONS=--inspect=127.0.0.1:0`. */
export interface Inspector {
  /** Returns when nothing is left on the heap that nobody can reach. */
  collectGarbage(): Promise<void>
  close(): void
}

/** @throws Error when the node was started without its inspector. */
export async function connectInspector(node: WebNode): Promise<Inspector> {
  const address = LISTENS.exec(node.log())?.[1]
  if (!address) throw new Error('The node has no inspector.')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let last = 0
  return {
    async collectGarbage() {
      const id = ++last
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
      for (;;) {
        const [event] = (await once(socket, 'message')) as [MessageEvent<string>]
        const answer = JSON.parse(event.data) as { id?: number; error?: { message: string } }
        if (answer.id !== id) continue
        if (answer.error) throw new Error(answer.error.message)
        return
      }
    },
    close: () => socket.close(),
  }
}
