/** What a step of a draft did; `join`: it took in what others had published. */
export type DraftStepKind = 'edit' | 'undo' | 'redo' | 'join'

interface DraftStep {
  readonly step: number
  readonly what: DraftStepKind
}

/** Which edits can be taken back, and which of those taken back can be made once more: the last of each is next. */
export interface DraftHistory {
  readonly undoable: readonly number[]
  readonly redoable: readonly number[]
}

/** Reads the steps of a draft, in their order. A new edit ends what could be made once more. */
export function historyOf(steps: readonly DraftStep[]): DraftHistory {
  let undoable: readonly number[] = []
  let redoable: readonly number[] = []
  for (const { step, what } of steps) {
    if (what === 'edit') [undoable, redoable] = [[...undoable, step], []]
    else if (what === 'join') continue
    else if (what === 'undo') [undoable, redoable] = [undoable.slice(0, -1), [...redoable, ...undoable.slice(-1)]]
    else [undoable, redoable] = [[...undoable, ...redoable.slice(-1)], redoable.slice(0, -1)]
  }
  return { undoable, redoable }
}
