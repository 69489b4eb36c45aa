/**
 * Which owners' rows each fold leaves out, so that every fold leaves out about as many: the largest owner goes first,
 * each to the fold that has least. The same owners give the same folds.
 */
export function foldsOf(owners: readonly string[], folds: number): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const owner of owners) sizes.set(owner, (sizes.get(owner) ?? 0) + 1)
  const load = Array.from({ length: folds }, () => 0)
  const bySize = [...sizes].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
  return new Map(
    bySize.map(([owner, size]) => {
      const fold = load.indexOf(Math.min(...load))
      load[fold]! += size
      return [owner, fold]
    }),
  )
}
