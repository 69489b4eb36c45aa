import { InvalidArgumentError } from 'commander'

/** Reads an option that is one of a few words. */
export const oneOf =
  <T extends string>(known: readonly T[], noun: string) =>
  (given: string): T => {
    const found = known.find((each) => each === given)
    if (!found) throw new InvalidArgumentError(`"${given}" is not a ${noun}; they are: ${known.join(', ')}.`)
    return found
  }
