/** Works on each of several things, on no more than some of them at the same time; the results in their order. */
export async function atMost<Thing, Result>(
  most: number,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < things.length) {
      const n = next++
      results[n] = await work(things[n]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, worker))
  return results
}
