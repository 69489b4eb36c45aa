import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Refuses a write that is begun inside another write of the same database. On SQLite it would wait for itself for
 * ever; on PostgreSQL it would be a second transaction that commits although the first one rolls back.
 */
export function refuseNestedWrites(): <R>(run: () => Promise<R>) => Promise<R> {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  return async (run) => {
    if (current.getStore()?.open) {
      throw new Error('A write was begun inside another write. Pass the transaction on and use it instead.')
    }
    const write = { open: true }
    return current.run(write, async () => {
      try {
        return await run()
      } finally {
        write.open = false
      }
    })
  }
}
