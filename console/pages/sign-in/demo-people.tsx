import { Icon } from '#app/ui/icon/icon.tsx'
import { PersonMark } from '../../parts/person-mark.tsx'
import * as paths from '../../paths.ts'

interface DemoPeopleProps {
  readonly people: readonly {
    readonly email: string
    readonly name: string
    readonly role: string
    readonly does: string
  }[]
  readonly back: string
}

/** The invented people of the demo, each a button. */
export const DemoPeople = ({ people, back }: DemoPeopleProps) => (
  <section className="gate-demo">
    <h2>Look around as</h2>
    <p>Invented people at invented dealers. Nothing here reaches a real person.</p>
    <form method="post" action={paths.demoSignIn}>
      <input type="hidden" name="back" value={back} />
      {people.map(({ email, name, role, does }) => (
        <button key={email} className="role" name="person" value={email}>
          <PersonMark name={name} size="large" />
          <span>
            <b>{name}</b> {role}
            <small>{does}</small>
          </span>
          <Icon name="right" />
        </button>
      ))}
    </form>
  </section>
)
