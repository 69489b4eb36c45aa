interface ListOrders {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

type MergedOrder =
  | { readonly ok: true; readonly order: readonly string[] }
  /** Both have put the same entries into different orders: what each of them would make of it. */
  | { readonly ok: false; readonly orders: { readonly mine: readonly string[]; readonly theirs: readonly string[] } }

/**
 * The order of a list that two have changed, of the entries that are left: who alone has moved something is followed,
 * and what the other has added stands after the entry that it was added after.
 */
export function mergeOrder({ base, mine, theirs }: ListOrders, left: ReadonlySet<string>): MergedOrder {
  const lists = { base: base.filter(has(left)), mine: mine.filter(has(left)), theirs: theirs.filter(has(left)) }
  const shared = new Set(lists.base.filter(has(new Set(lists.mine))).filter(has(new Set(lists.theirs))))
  const [before, ours, others] = [lists.base, lists.mine, lists.theirs].map((list) => list.filter(has(shared)).join('\n')) // prettier-ignore
  const byMine = withAdded(lists.mine, lists.theirs)
  const byTheirs = withAdded(lists.theirs, lists.mine)
  if (ours === others || before === ours) return { ok: true, order: byTheirs }
  if (before === others) return { ok: true, order: byMine }
  return { ok: false, orders: { mine: byMine, theirs: byTheirs } }
}

const has = (names: ReadonlySet<string>) => (name: string) => names.has(name)

/** A list with what only the other has, each behind what it stands behind there. */
function withAdded(list: readonly string[], other: readonly string[]): readonly string[] {
  const known = new Set(list)
  const behind = new Map<string | null, string[]>()
  let anchor: string | null = null
  for (const name of other) {
    if (known.has(name)) anchor = name
    else behind.set(anchor, [...(behind.get(anchor) ?? []), name])
  }
  return [...(behind.get(null) ?? []), ...list.flatMap((name) => [name, ...(behind.get(name) ?? [])])]
}
