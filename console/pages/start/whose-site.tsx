import type { StartProblems, StartTexts } from '#app/features/website/start/start-questions.ts'
import { TypedChoice, TypedText } from './typed-fields.tsx'

interface WhoseSiteProps {
  readonly texts: StartTexts
  readonly problems: StartProblems
  readonly organisations: readonly { readonly id: string; readonly name: string }[]
  /** Stands for an organisation that is made with the site; null where they make none. */
  readonly newOne: string | null
}

/** Whom a new site belongs to: nothing is chosen where there are several, because it cannot be changed later. */
export function WhoseSite({ texts, problems, organisations, newOne }: WhoseSiteProps) {
  const [only, ...others] = organisations
  if (only && others.length === 0 && !newOne)
    return (
      <>
        <input type="hidden" name="organisation" value={only.id} />
        <p className="soft">
          The site will belong to {only.name}, and its people see it at once. <AnotherDealer />
        </p>
      </>
    )
  const listed = organisations.map(({ id, name }) => [id, name] as const)
  return (
    <>
      <TypedChoice
        texts={texts}
        problems={problems}
        question="organisation"
        label="Organisation"
        hint="Its people see the site at once. It can’t be changed here later."
        required
        options={[['', 'Choose one'], ...listed, ...(newOne ? [[newOne, 'A new organisation'] as const] : [])]}
      />
      {newOne ? (
        <div className="start-new-organisation">
          <TypedText
            texts={texts}
            problems={problems}
            question="new-organisation"
            label="Name of the new organisation"
            hint="Only where it is a new one: the dealer’s business or group, such as Wattle Motors."
            maxLength={80}
            autoComplete="off"
          />
        </div>
      ) : (
        <p className="soft">
          <AnotherDealer />
        </p>
      )}
    </>
  )
}

const AnotherDealer = () =>
  'For a dealer of another business ask the platform’s operator: they make its organisation and invite its principal, who can then have you in their team.'
