import type { MatchPiece } from './match-pieces.ts'

/** A text with what was typed in it marked. */
export const Matched = ({ pieces }: { pieces: readonly MatchPiece[] }) => (
  <>
    {pieces.map(([text, matched], at) =>
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have nothing else
      matched ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </>
)
