import type { KeptPicture, PictureRows } from './kept-picture.ts'

const NAME = 'console-pictures'
const STORE = 'waiting'

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'))
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    const failed = () => reject(transaction.error ?? new Error('The browser keeps nothing.'))
    transaction.onabort = failed
    transaction.onerror = failed
  })

async function opened(closed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'n', autoIncrement: true })
  const database = await finished(request)
  database.onclose = closed
  return database
}

let isAsked = false

/** Asks once that the browser throws nothing away when it runs out of room; some do as they are asked. */
function keepForLong(): void {
  if (!isAsked) navigator.storage?.persist?.().catch(() => false)
  isAsked = true
}

/** The database of the browser. A private window of some browsers has none, and a phone that slept may have closed it. */
export function browserRows(): PictureRows {
  let database: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    database ??= opened(() => (database = undefined)).catch((error: unknown) => {
      database = undefined
      throw error
    })
    return database
  }

  async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const known = await open()
    try {
      return known.transaction(STORE, mode)
    } catch {
      // It was closed without a word: it is opened anew.
      database = undefined
      return (await open()).transaction(STORE, mode)
    }
  }

  async function write(work: (store: IDBObjectStore) => void): Promise<void> {
    const writing = await transaction('readwrite')
    const done = committed(writing)
    try {
      work(writing.objectStore(STORE))
    } catch {
      // All of it or nothing.
      writing.abort()
    }
    return done
  }

  return {
    add: (pictures) => {
      keepForLong()
      return write((store) => {
        for (const picture of pictures) store.add(picture)
      })
    },
    all: async () => finished((await transaction('readonly')).objectStore(STORE).getAll() as IDBRequest<KeptPicture[]>),
    replace: (picture) =>
      write((store) => {
        const known = store.get(picture.n)
        known.onsuccess = () => known.result !== undefined && store.put(picture)
      }),
    remove: (n) => write((store) => store.delete(n)),
  }
}
