/** What a file that somebody brings in the browser is of. */
export const UPLOAD_KINDS = ['cars', 'parts'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** What becomes of what the file does not name: it stays, is withdrawn, or the rows are changes alone. */
export const UPLOAD_ROWS = ['list', 'full', 'delta'] as const
export type UploadRows = (typeof UPLOAD_ROWS)[number]

/** How somebody wants a file to be read; what is absent is proposed. */
export interface UploadChoices {
  /** `proposed`, `own` for our own field names, or the name of a mapping that ships. */
  readonly base?: string | undefined
  /** The column of a field: '' for none, `=` for what is proposed. */
  readonly columns: Readonly<Record<string, string>>
  readonly dealership?: string | undefined
  /** The location of rows that name none. */
  readonly location?: string | undefined
  readonly rows: UploadRows
}

export const NO_CHOICES: UploadChoices = { columns: {}, rows: 'list' }
/** What is proposed for a field, where it is more than one column as it stands. */
export const AS_PROPOSED = '='

/** A field of ours with the column that it is read from. */
export interface UploadField {
  readonly field: string
  readonly words: string
  /** A row without it is refused. */
  readonly needed: boolean
  /** As `UploadChoices.columns` has it. */
  readonly chosen: string
  /** What `=` stands for; null where there is nothing of the kind. */
  readonly proposed: string | null
  /** Why it was proposed, and how sure that is; null where nothing was. */
  readonly because: string | null
  readonly sure: 'sure' | 'likely' | 'guess' | null
}

/** One of the first rows as it would be read. */
export interface UploadRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly refused: { readonly field: string; readonly value: string; readonly reason: string } | null
}

/** A file as it would be imported: nothing of it is in the stock yet. */
export interface UploadReading {
  readonly format: string
  /** Rows of the whole file. */
  readonly count: number
  readonly base: string
  readonly bases: readonly (readonly [value: string, words: string])[]
  /** Columns that can be chosen, each with an example; of a file of very many not all of them. */
  readonly columns: readonly { readonly name: string; readonly example: string }[]
  readonly columnCount: number
  readonly fields: readonly UploadField[]
  /** What else to know before it is imported, in sentences. */
  readonly notes: readonly string[]
  /** The names of the cells of `rows`. */
  readonly head: readonly string[]
  readonly rows: readonly UploadRow[]
  readonly figures: {
    readonly read: number
    readonly created: number
    readonly updated: number
    readonly unchanged: number
    readonly rejected: number
  } | null
  /** What of the stock would go: slugs of cars, numbers of parts. */
  readonly withdrawing: readonly string[]
  /** So many would go that somebody has to agree to it. */
  readonly isMany: boolean
  /** Why it cannot be imported as it stands. */
  readonly problem: string | null
  /** The mapping as a file; null where none is needed. */
  readonly mapping: object | null
}

/** Where an upload stands; `unreadable`: its `message` says why nothing of the file can be read. */
export type UploadStep = 'reading' | 'read' | 'unreadable' | 'importing' | 'done'

/** Whose an upload is: nobody else finds it. */
export interface UploadOwner {
  readonly site: string
  readonly staff: string
  readonly kind: UploadKind
}

/** A file that somebody has brought; it is kept for an hour. */
export interface Upload extends UploadOwner {
  readonly id: string
  /** Name of whoever brought it. */
  readonly person: string
  /** As its owner calls it. */
  readonly name: string
  /** Where it lies on this server. */
  readonly file: string
  readonly at: number
  readonly choices: UploadChoices
  readonly step: UploadStep
  /** As it was last read. */
  readonly reading: UploadReading | null
  /** The run that is kept of its import. */
  readonly run: number | null
  /** What went wrong with the last thing that was wanted. */
  readonly message: string | null
}

export type KeepResult =
  | { readonly ok: true; readonly upload: Upload }
  | { readonly ok: false; readonly reason: string }

/** Files that people bring, each for an hour, on the server that took them. */
export interface UploadStore {
  /** Keeps a file, unpacked where it is an archive with one feed in it. */
  keep(file: File, owner: UploadOwner & { readonly person: string; readonly at: number }): Promise<KeepResult>
  /** Null for one that is not there any more, or is somebody else's. */
  find(id: string, owner: UploadOwner): Promise<Upload | null>
  /** Those of one owner, the latest first. */
  list(owner: UploadOwner): Promise<Upload[]>
  save(upload: Upload): Promise<void>
  /** Works on an upload while nobody else does; false where somebody does. */
  alone(upload: Upload, work: () => Promise<void>): Promise<boolean>
  /** Whether somebody works on it. */
  isBusy(upload: Upload): Promise<boolean>
  drop(upload: Upload): Promise<void>
}

/** What of an upload a reading of it needs. */
export type UploadSource = Pick<Upload, 'kind' | 'file' | 'name' | 'choices'>

export type ReadResult =
  | { readonly ok: true; readonly reading: UploadReading }
  | { readonly ok: false; readonly reason: string }

/** Rows that are shown as they would be read. */
export const SHOWN_ROWS = 20
/** Columns that a field can choose from: each field lists all of them. */
export const MOST_COLUMNS = 120
/** Characters of a value in a list. */
const LONGEST = 40

export const shortText = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The share of what a file could withdraw that goes without a second question. */
export const MAY_WITHDRAW = 1 / 3
