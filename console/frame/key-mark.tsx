import { useLetterKeys } from './letter-keys.ts'

/** The key of a control, printed on it where there is room; nothing while single-letter keys are off. */
export const KeyMark = ({ of: key }: { of: string }) => (useLetterKeys() ? <kbd aria-hidden="true">{key}</kbd> : null)
