import type { IndexSchema } from '../port.ts'

/** A run of postings that answers to what was typed. */
export interface Candidate {
  readonly postings: Ints
  readonly start: number
  readonly end: number
  readonly quality: number
  /** The words it holds, as a reader sees them, each with its own part of the run. */
  words(): readonly { readonly shown: string; readonly start: number; readonly end: number }[]
}

/** Typed arrays that own a buffer which can move to another thread. */
export type Bytes = Uint8Array<ArrayBuffer>
export type Ints = Uint32Array<ArrayBuffer>
export type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** Many texts in one buffer: text `i` is the UTF-16 units from `starts[i]` to `starts[i + 1]`. */
export interface StringTable {
  /** One byte a unit while every text is Latin-1, two otherwise. */
  readonly units: Bytes | Uint16Array<ArrayBuffer>
  readonly starts: Ints
}

/** Lists in one buffer: list `i` is `items` from `starts[i]` to `starts[i + 1]`. */
export interface IntLists {
  readonly starts: Ints
  readonly items: Ints
}

/** What an index knows of its texts beside them: only where the schema says that they are names. */
interface NameFacts {
  /** The codes from 1 in the order of their names' keys. */
  readonly byKey?: Ints
  /** By code, the codes of the shorter names that stand in it. */
  readonly parts?: IntLists
}

interface CodesByCar {
  /** A car's code is the place of its value in the sorted dictionary; 0 stands for "absent". */
  readonly codes: Codes
  /** Cars of each code; absent where hardly a value comes twice. */
  readonly counts?: Ints
  /**
   * The column that decides this one (the model its make, the yard its city): `codes` are then by code of that column,
   * not by car. It is decided by none.
   */
  readonly by?: string
}

export interface TextColumn extends NameFacts, CodesByCar {
  readonly kind: 'keyword' | 'flag'
  readonly texts: StringTable
}

export interface ListColumn extends NameFacts, Omit<CodesByCar, 'by'> {
  readonly kind: 'keywords'
  readonly texts: StringTable
  /** Car `i` has the codes from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Ints
}

export interface NumberColumn extends CodesByCar {
  readonly kind: 'number'
  /** Distinct values ascending; entry 0 is NaN (absent). A range is then a range of codes. */
  readonly numbers: Float64Array<ArrayBuffer>
}

export type IndexColumn = TextColumn | ListColumn | NumberColumn

/** Words and the cars that hold them. A posting is the car's place shifted left by `FIELD_BITS`, plus its best field. */
export interface WordData {
  readonly words: StringTable
  /** Letters present, one bit each (see `letterMask`): rules most words out before their edits are counted. */
  readonly masks: Ints
  /** For two neighbouring words written as one: the length of the first. 0 for a word that stands in a text as such. */
  readonly joints: Bytes
  readonly starts: Ints
  readonly postings: Ints
}

/** Stock numbers, VINs and plates without spaces and punctuation, sorted, with the car of each as a posting. */
export interface ExactData {
  readonly texts: StringTable
  readonly postings: Ints
}

/** What things are called as whole words: the values of the schema's `kinds`, sorted by their words written as one. */
export interface KindNames {
  readonly words: StringTable
  /** Which of the `kinds` a name is of. */
  readonly kinds: Bytes
  readonly codes: Ints
}

/** Everything an opened index reads: only plain objects, texts and typed arrays, so that it can cross threads. */
export interface IndexData {
  /** From this moment (epoch ms) on the documents would say something else; absent: whatever the clock says. */
  readonly until?: number
  readonly schema: IndexSchema
  readonly size: number
  readonly keys: StringTable
  readonly columns: Readonly<Record<string, IndexColumn>>
  readonly words: WordData
  readonly exact: ExactData
  readonly kindNames: KindNames
}

/** Bits of a posting that hold the field: 16 searchable attributes keep a rank of their own, later ones share the last. */
export const FIELD_BITS = 4
export const LAST_FIELD = (1 << FIELD_BITS) - 1

/** The buffers to hand over with `postMessage(data, transferablesOf(data))`; afterwards the sender no longer has them. */
export function transferablesOf(data: Omit<IndexData, 'schema'>): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  const collect = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer as ArrayBuffer)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(data)
  return [...buffers]
}
