import { BoundedCache } from '#lib/cache/bounded-cache.ts'

interface Limits {
  readonly kept: number
  readonly keptMs: number
  readonly now?: () => number
}

interface KeptAnswers<T> {
  of(question: string, ask: () => Promise<T>): Promise<T>
}

/**
 * Answers that are asked for again within a while, and questions that are under way; what failed is asked again. Above
 * the limit the oldest goes first.
 */
export function keptAnswers<T>({ kept, keptMs, now = () => performance.now() }: Limits): KeptAnswers<T> {
  const known = new BoundedCache<string, { readonly answer: Promise<T>; readonly until: number }>(kept)
  return {
    of(question, ask) {
      const found = known.peek(question)
      if (found && now() < found.until) return found.answer
      const entry = { answer: ask(), until: now() + keptMs }
      known.set(question, entry)
      entry.answer.catch(() => known.peek(question) === entry && known.delete(question))
      return entry.answer
    },
  }
}
