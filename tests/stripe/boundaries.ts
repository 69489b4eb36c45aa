import type { Payments } from '#app/features/checkout/payment/payments.ts'
import type { Database } from '#app/features/site/database.ts'

/** Told of each place at which a program might end, with its name. */
export type Boundary = (name: string) => void

/** A database that tells of the beginning, the end and the commit of each transaction. */
export function boundedDatabase(database: Database, boundary: Boundary): Database {
  return {
    engine: database.engine,
    read: database.read,
    close: () => database.close(),
    async write(work) {
      boundary('before a transaction')
      const result = await database.write(async (trx) => {
        boundary('in a transaction')
        const done = await work(trx)
        boundary('before the commit')
        return done
      })
      boundary('after the commit')
      return result
    },
  }
}

/** A provider that tells of each question and each answer. */
export function boundedPayments(payments: Payments, boundary: Boundary): Payments {
  const around =
    <RelayRequest, Answer>(name: string, ask: (requested: RelayRequest) => Promise<Answer>) =>
    async (requested: RelayRequest): Promise<Answer> => {
      boundary(`before ${name}`)
      const answer = await ask(requested)
      boundary(`after ${name}`)
      return answer
    }
  return {
    ...payments,
    begin: around('begin', (order) => payments.begin(order)),
    look: around('look', (ref) => payments.look(ref)),
    capture: around('capture', (move) => payments.capture(move)),
    giveBack: around('give back', (move) => payments.giveBack(move)),
  }
}
