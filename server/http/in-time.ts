/** The result, or a rejection when it takes longer than it may; what is late is not waited for. */
export function answerInTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
