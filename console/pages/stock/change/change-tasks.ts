import type { ChangeKind, StockChange } from '#app/features/inventory/bulk/stock-change.ts'

/** What somebody can choose to do with many cars; each is one kind of change. */
export const CHANGE_TASKS = ['price', 'tag', 'location', 'field', 'hold', 'let-go', 'sold', 'withdraw', 'on-sale'] as const // prettier-ignore
export type ChangeTask = (typeof CHANGE_TASKS)[number]

export const KIND_OF_TASK: Readonly<Record<ChangeTask, ChangeKind>> = {
  price: 'price',
  tag: 'field',
  location: 'move',
  field: 'field',
  hold: 'hold',
  'let-go': 'let-go',
  sold: 'sold',
  withdraw: 'withdraw',
  'on-sale': 'on-sale',
}

export const TASK_WORDS: Readonly<Record<ChangeTask, string>> = {
  price: 'Price',
  tag: 'Tag',
  location: 'Location',
  field: 'Another field',
  hold: 'Hold against the feed',
  'let-go': 'Take the feed’s values again',
  sold: 'Mark sold',
  withdraw: 'Withdraw',
  'on-sale': 'Put back on sale',
}

export const isTask = (text: string | null): text is ChangeTask => CHANGE_TASKS.some((task) => task === text)

/** Which of them a change was made with. */
export function taskOf(change: StockChange): ChangeTask {
  if (change.kind === 'move') return 'location'
  if (change.kind !== 'field') return change.kind
  return change.field === 'tag' ? 'tag' : 'field'
}
