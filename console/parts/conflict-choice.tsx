import type { ConflictWords } from '#app/features/website/document/conflict-words.ts'
import { choiceName } from '#app/features/website/document/conflict-words.ts'
import { Notice } from '#app/ui/notice/notice.tsx'

interface ConflictChoiceProps {
  readonly conflicts: readonly ConflictWords[]
  /** The version that “theirs” was read from: sent back, so that nobody decides about what they have not seen. */
  readonly against: number
}

/**
 * What somebody else has saved meanwhile in the same places, both values side by side, inside the form that is sent
 * again. One’s own is chosen; nothing is overwritten before it is sent.
 */
export const ConflictChoice = ({ conflicts, against }: ConflictChoiceProps) => (
  <section className="conflicts" aria-labelledby="conflicts-title">
    <Notice tone="warn" role="alert" id="conflicts-title">
      Somebody else has saved {conflicts.length === 1 ? 'the same setting' : `${conflicts.length} of the same settings`}{' '}
      since you opened this page, so nothing of yours was saved yet. Choose what is to stand, then save once more.
    </Notice>
    <input type="hidden" name="against" value={against} />
    {conflicts.map(({ key, where, base, mine, theirs }) => (
      <fieldset key={key} className="conflict">
        <legend>{where}</legend>
        <p className="quiet">Before: {base}</p>
        <div className="conflict-sides">
          <Side name={choiceName(key)} value="mine" title="Yours" words={mine} chosen />
          <Side name={choiceName(key)} value="theirs" title="Saved meanwhile" words={theirs} />
        </div>
      </fieldset>
    ))}
  </section>
)

interface SideProps {
  readonly name: string
  readonly value: 'mine' | 'theirs'
  readonly title: string
  readonly words: string
  readonly chosen?: boolean
}

const Side = ({ name, value, title, words, chosen = false }: SideProps) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand one element deeper
  <label className="conflict-side">
    <input type="radio" name={name} value={value} defaultChecked={chosen} />
    <small>{title}</small>
    <span className="conflict-words">{words}</span>
  </label>
)
