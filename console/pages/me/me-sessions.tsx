import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'

interface MeSessionsProps {
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly detail: string
    readonly isThis: boolean
  }[]
}

/** Where one is signed in; each can be ended from here. */
export const MeSessions = ({ sessions }: MeSessionsProps) => (
  <section id="sessions">
    <h2>Where you are signed in</h2>
    <form method="post">
      <ul className="lines">
        {sessions.map(({ id, device, detail, isThis }) => (
          <li key={id} className="line">
            <Icon name="device" />
            <div>
              <b>{device}</b>
              <small>{detail}</small>
            </div>
            {!isThis && (
              <Button type="submit" look="text" name="session" value={id}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="after-lines">
          <Button type="submit" name="session" value="others">
            End all others
          </Button>
        </p>
      )}
    </form>
  </section>
)
