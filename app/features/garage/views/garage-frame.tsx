import { PostForm } from '#app/features/forms/post-form.tsx'
import type { ReactNode } from 'react'
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
            <span className="i i-left" aria-hidden="true" />
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
                  <span className={`i i-${icon}`} aria-hidden="true" />
                  {text}
                  <span className="i i-right" aria-hidden="true" />
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
            <span className={`i i-${done.refused ? 'info' : 'check'}`} aria-hidden="true" />
            <span>{done.text}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

interface EmptyProps {
  readonly icon: string
  readonly children: ReactNode
  readonly to: string
  readonly action: string
  /** The one thing to do on its page. */
  readonly primary?: boolean
}

/** What stands where nothing is yet, and how something gets there. */
export const Empty = ({ icon, children, to, action, primary = false }: EmptyProps) => (
  <div className="garage-empty">
    <span className={`i i-${icon}`} aria-hidden="true" />
    <p>{children}</p>
    <a href={to} className={`btn ${primary ? 'btn-primary' : 'btn-quiet'}`}>
      {action}
    </a>
  </div>
)
