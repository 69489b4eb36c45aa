import type { MembershipDraft } from '#app/features/staff/team/giving.ts'

/** A role that somebody has, as its form names it. */
interface HeldRole {
  readonly id: string
  readonly draft: MembershipDraft
}

/** What a form does to one of somebody’s roles: puts another in its place, adds one, or takes it away. */
export type RoleChange =
  | { readonly kind: 'replace'; readonly id: string; readonly draft: MembershipDraft }
  | { readonly kind: 'add'; readonly draft: MembershipDraft }
  | { readonly kind: 'drop'; readonly id: string }

/** All roles of somebody after one was changed; null where that one is gone meanwhile, or none would be left. */
export function rolesAfter(
  held: readonly HeldRole[],
  change: RoleChange,
): readonly [MembershipDraft, ...MembershipDraft[]] | null {
  if (change.kind !== 'add' && !held.some(({ id }) => id === change.id)) return null
  const kept = held.flatMap(({ id, draft }) => {
    if (change.kind === 'add' || id !== change.id) return [draft]
    return change.kind === 'replace' ? [change.draft] : []
  })
  const [first, ...others] = change.kind === 'add' ? [...kept, change.draft] : kept
  return first ? [first, ...others] : null
}
