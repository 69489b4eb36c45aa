interface Given {
  readonly name: string
  readonly slug: string
  readonly primary: boolean
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** What no single location shows: addresses given twice, and more than one that is the primary one. */
export function locationProblems(locations: readonly Given[]): Problem[] {
  const seen = new Map<string, number>()
  let primary: Given | undefined
  return locations.flatMap((location, index) => {
    const problems: Problem[] = []
    const first = seen.get(location.slug)
    if (first === undefined) seen.set(location.slug, index)
    else {
      problems.push({ field: `locations.${index}.slug`, reason: `"${location.slug}" is already location ${first + 1}` })
    }
    if (location.primary && primary) {
      problems.push({
        field: `locations.${index}.primary`,
        reason: `only one location can be the primary one: "${primary.name}" and "${location.name}" both are`,
      })
    }
    if (location.primary) primary ??= location
    return problems
  })
}
