/** Whether no answer came to a request: browsers say so with this error, and words of their own. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
