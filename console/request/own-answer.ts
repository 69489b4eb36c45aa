import { useState } from 'react'
import { type ShouldRevalidateFunction, useLocation } from 'react-router'

type Revalidation = Pick<
  Parameters<ShouldRevalidateFunction>[0],
  'formMethod' | 'actionStatus' | 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'
>

/**
 * `shouldRevalidate` of pages with forms about something that others change as well. The console asks for a page's data
 * anew whenever something comes in, and each minute: what a form was opened with would move below what is typed in it,
 * and the check whether somebody else was quicker would compare with what nobody has seen. So such a page keeps its data
 * until its own forms are sent, and is read anew after a conflict (409), whose words speak of how things stand now.
 */
export function revalidateAfterOwnForm(revalidation: Revalidation): boolean {
  const { formMethod, actionStatus, currentUrl, nextUrl, defaultShouldRevalidate } = revalidation
  if (actionStatus === 409) return true
  const isSamePage = formMethod === undefined && currentUrl.href === nextUrl.href
  return isSamePage ? false : defaultShouldRevalidate
}

/**
 * `shouldRevalidate` of pages that follow what goes on, and whose forms are buttons alone: what is refused there speaks of
 * how things stand by now, so they are read anew, which React Router leaves away after a refusal.
 */
export const revalidateAfterAnswer = ({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<Revalidation, 'actionStatus' | 'defaultShouldRevalidate'>): boolean =>
  actionStatus !== undefined || defaultShouldRevalidate

interface KeptAnswer<T> {
  readonly visit: string
  readonly answer: T | undefined
}

/** The answer that a page shows: the latest one of this visit (`visit`: the key of its address), also when none came since. */
export function keptAnswer<T>(kept: KeptAnswer<T>, visit: string, answer: T | undefined): KeptAnswer<T> {
  if (kept.visit !== visit) return { visit, answer }
  return answer === undefined || answer === kept.answer ? kept : { visit, answer }
}

/**
 * What the page's own action answered, until it is left or sends another form. `actionData` itself is taken away by the
 * next time the console asks for data: a message would go while it is read, and a key that is shown once before it is
 * copied.
 */
export function useAnswer<T>(actionData: T | undefined): T | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState<KeptAnswer<T>>({ visit: key, answer: actionData })
  const next = keptAnswer(kept, key, actionData)
  if (next !== kept) setKept(next)
  return next.answer
}
