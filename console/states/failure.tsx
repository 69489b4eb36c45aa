import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { failureWords } from './failure-words.ts'
import { typedWords } from './typed-words.ts'
import { isUnanswered } from './unanswered.ts'
import { useOffline } from './use-offline.ts'

interface FailureProps {
  readonly error: unknown
  /** Where to go on from here. */
  readonly link: { readonly to: string; readonly words: string }
}

/** In place of a page that failed or a form that was refused: what happened, what to do, and what was typed. */
export function Failure({ error, link }: FailureProps) {
  const isOffline = useOffline()
  // They are forgotten as soon as another page is there.
  const [typed] = useState(typedWords)
  const status = isRouteErrorResponse(error) ? error.status : isUnanswered(error) ? null : 500
  const said = isRouteErrorResponse(error) ? saidBy(error.data) : ''
  const { title, text } = failureWords({ status, said, isOffline })
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {typed.length > 0 && (
        <section aria-label="What you typed">
          <h2>What you typed</h2>
          {typed.map((words) => (
            <blockquote key={words} className="typed">
              {words}
            </blockquote>
          ))}
        </section>
      )}
      <p className="plain-row failure-on">
        <ButtonLink href={link.to} look="primary">
          {link.words}
        </ButtonLink>
      </p>
    </>
  )
}

/** What the answer says to people: a sentence, or a message in JSON. */
function saidBy(data: unknown): string {
  // The router's own words, of an address that no page has, are for whoever writes programs.
  if (typeof data !== 'string' || data.startsWith('<') || data.startsWith('Error: ')) return ''
  try {
    const { message } = JSON.parse(data) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return data
  }
}
