import { PostForm } from '#app/features/forms/post-form.tsx'
import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { GarageFrameData } from '../garage-part.server.ts'
import type { Notice } from '../notice.ts'

interface FrameProps {
  readonly frame: GarageFrameData
  /** Address of the part that is shown, as the list of parts has it. */
  readonly here: string
  readonly title: string
  /** What was just done. */
  readonly done?: Notice | null
  readonly children: ReactNode
}

/**
 * What stands around every part of My Garage: the way to the others, on a wide window beside it, on a phone on the
 * overview and one step back from everywhere else.
 */
export function GarageFrame({ frame, here, title, done, children }: FrameProps) {
  const home = here === frame.base
  return (
    <div className="page garage" data-home={home || undefined}>
      <header className="garage-head">
        {!home && (
          <a href={frame.base} className="garage-back">
            <Icon name="left" />
            My Garage
          </a>
        )}
        <h1 className="text-32 font-bold">{title}</h1>
        {home && (
          <p className="garage-who">
            {frame.name ? `Welcome back, ${frame.name}. ` : ''}Signed in with{' '}
            <span className="tabular-nums">{frame.phone}</span>.
          </p>
        )}
      </header>
      <nav className="garage-nav" aria-label="My Garage">
        {frame.links.map((group) => (
          <ul key={group[0]?.to}>
            {group.map(({ text, to, icon }) => (
              <li key={to}>
                <a href={to} aria-current={to === here ? 'page' : undefined}>
                  <Icon name={icon} />
                  {text}
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        ))}
        <PostForm action={`${frame.base}/devices`}>
          <input type="hidden" name="intent" value="sign-out" />
          <button type="submit">Sign out</button>
        </PostForm>
      </nav>
      <div className="garage-body">
        {done && (
          <p className="garage-done" data-refused={done.refused || undefined} role="status">
            <Icon name={done.refused ? 'info' : 'check'} />
            <span>{done.text}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

interface EmptyProps {
  readonly icon: IconName
  readonly children: ReactNode
  readonly to: string
  readonly action: string
  /** The one thing to do on its page. */
  readonly primary?: boolean
}

/** What stands where nothing is yet, and how something gets there. */
export const Empty = ({ icon, children, to, action, primary = false }: EmptyProps) => (
  <div className="garage-empty">
    <Icon name={icon} />
    <p>{children}</p>
    <ButtonLink href={to} look={primary ? 'primary' : 'quiet'}>
      {action}
    </ButtonLink>
  </div>
)
