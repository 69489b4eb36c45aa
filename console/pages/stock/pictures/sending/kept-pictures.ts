/** A picture that this browser keeps until the server has it. */
export interface KeptPicture {
  /** Given by the database, in the order in which pictures were taken. */
  readonly n: number
  readonly site: string
  readonly car: string
  readonly label: string
  readonly name: string
  readonly blob: Blob
  /** It has the size in which it travels; every attempt sends the same bytes. */
  readonly isReady: boolean
  /** Why the server did not take it; null while it is on its way. */
  readonly refused: string | null
}

export type NewPicture = Omit<KeptPicture, 'n' | 'isReady' | 'refused'>

/** The store of one browser: it outlives a reload, a phone that sleeps and one that is switched off. */
export interface KeptPictures {
  add(pictures: readonly NewPicture[]): Promise<void>
  all(): Promise<KeptPicture[]>
  replace(picture: KeptPicture): Promise<void>
  remove(n: number): Promise<void>
  /** False: the browser keeps nothing beyond this page. */
  readonly lasts: boolean
}

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

export async function keptPictures(): Promise<KeptPictures> {
  try {
    return inDatabase(await opened())
  } catch {
    // A private window of some browsers has no database.
    return inMemory()
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'n', autoIncrement: true })
  return finished(request)
}

function inDatabase(database: IDBDatabase): KeptPictures {
  const write = (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STORE, 'readwrite')
    work(transaction.objectStore(STORE))
    return committed(transaction)
  }
  return {
    lasts: true,
    add: (pictures) =>
      write((store) => {
        for (const picture of pictures) store.add({ ...picture, isReady: false, refused: null })
      }),
    all: () => finished(database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<KeptPicture[]>),
    // One that another window has sent meanwhile does not come back.
    replace: (picture) =>
      write((store) => {
        const known = store.get(picture.n)
        known.onsuccess = () => known.result !== undefined && store.put(picture)
      }),
    remove: (n) => write((store) => store.delete(n)),
  }
}

function inMemory(): KeptPictures {
  let all: KeptPicture[] = []
  let next = 1
  return {
    lasts: false,
    add: async (pictures) => {
      all = [...all, ...pictures.map((picture) => ({ ...picture, n: next++, isReady: false, refused: null }))]
    },
    all: async () => all,
    replace: async (picture) => {
      all = all.map((one) => (one.n === picture.n ? picture : one))
    },
    remove: async (n) => {
      all = all.filter((one) => one.n !== n)
    },
  }
}
