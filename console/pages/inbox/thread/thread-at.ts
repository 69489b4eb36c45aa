import type { ThreadAt } from '#app/features/inbox/threads/thread.ts'

/** A thread as a field of a form names it, with the version that was shown: "4f2a-17". */
export const threadAtText = ({ thread, version }: ThreadAt): string => `${thread}-${version}`

/** What `threadAtText` wrote; null for anything else. */
export function readThreadAt(text: string): ThreadAt | null {
  const [, thread = '', version = ''] = /^([\w-]{1,64})-(\d{1,9})$/.exec(text) ?? []
  return thread ? { thread, version: Number(version) } : null
}
