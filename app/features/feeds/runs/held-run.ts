/** How to decide about a run that was held back, for whoever reads that it was. */
export const decisionText = ({
  site,
  feed,
  run,
}: {
  readonly site: string
  readonly feed: string
  readonly run: number
}): string =>
  `If that is right: forecourt feeds accept ${feed} ${run} --site ${site}; if not: forecourt feeds reject ${feed} ${run} --site ${site}.`
