import { PostForm } from '#app/features/forms/post-form.tsx'
import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
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
    <div className={stack({}, 'page page-space garage')} data-home={home || undefined}>
      <header className={stack({ gap: 2, align: 'start' }, 'any-break')}>
        {!home && (
          <TextLink href={frame.base} className="tap-line garage-back">
            <Icon name="left" />
            My Garage
          </TextLink>
        )}
        <h1 className={text({ size: 32, weight: 'bold' })}>{title}</h1>
        {home && (
          <p className={text({ tone: 'soft', measure: true })}>
            {frame.name ? `Welcome back, ${frame.name}. ` : ''}Signed in with{' '}
            <span className="tabular unbroken">{frame.phone}</span>.
          </p>
        )}
      </header>
      <nav className="garage-nav" aria-label="My Garage">
        {frame.links.map((group) => (
          <ul key={group[0]?.to}>
            {group.map(({ text: name, to, icon }) => (
              <li key={to}>
                <a href={to} aria-current={to === here ? 'page' : undefined}>
                  <Icon name={icon} className="tone-quiet" />
                  {name}
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
      <div className={stack({ gap: 6 }, 'garage-body')}>
        {done && (
          <p
            className={row(
              { gap: 2, align: 'start', wrap: false },
              box({ ground: done.refused ? 'warn' : 'good', pad: 3 }, text({ weight: 'medium' })),
            )}
            role="status"
          >
            <Icon name={done.refused ? 'info' : 'check'} className={text({ tone: done.refused ? 'warn' : 'good' })} />
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

/** What stands where nothing is yet, and the way to it. */
export const Empty = ({ icon, children, to, action, primary = false }: EmptyProps) => (
  <EmptyState
    icon={icon}
    action={
      <ButtonLink href={to} look={primary ? 'primary' : 'quiet'}>
        {action}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)
