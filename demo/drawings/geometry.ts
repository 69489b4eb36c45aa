/** A point of a drawing in millimetres: x from the nose, y up from the ground. A third entry makes a corner. */
export type Node = readonly [x: number, y: number, corner?: 'c']

/** Two decimals are finer than a pixel of the largest picture. */
export const round = (value: number): string => String(Math.round(value * 100) / 100)
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`

/**
 * A fair curve through the nodes (centripetal Catmull-Rom as cubic Béziers); corners end one curve and begin the next.
 */
export function curve(nodes: readonly Node[], closed = false): string {
  const list = closed ? [...nodes, nodes[0] as Node] : nodes
  const first = list[0]
  if (!first) return ''
  return `M${at(first[0], first[1])}${segments(list, closed)}${closed ? 'Z' : ''}`
}

function segments(list: readonly Node[], closed: boolean): string {
  let path = ''
  for (let i = 0; i < list.length - 1; i++) {
    const from = list[i] as Node
    const to = list[i + 1] as Node
    const before = from[2] ? from : (list[i - 1] ?? (closed && !from[2] ? (list.at(-2) as Node) : from))
    const after = to[2] ? to : (list[i + 2] ?? (closed && !to[2] ? (list[1] as Node) : to))
    path += cubic(before, from, to, after)
  }
  return path
}

function cubic(p0: Node, p1: Node, p2: Node, p3: Node): string {
  const d1 = Math.sqrt(distance(p0, p1)) || 0
  const d2 = Math.sqrt(distance(p1, p2)) || 1e-6
  const d3 = Math.sqrt(distance(p2, p3)) || 0
  const b1 = [0, 1].map((k) => {
    const [a, b, c] = [p0[k] as number, p1[k] as number, p2[k] as number]
    return d1 === 0
      ? b + (c - b) / 3
      : (d1 * d1 * c - d2 * d2 * a + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * b) / (3 * d1 * (d1 + d2))
  })
  const b2 = [0, 1].map((k) => {
    const [b, c, d] = [p1[k] as number, p2[k] as number, p3[k] as number]
    return d3 === 0
      ? c - (c - b) / 3
      : (d3 * d3 * b - d2 * d2 * d + (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2) * c) / (3 * d3 * (d3 + d2))
  })
  return `C${at(b1[0] as number, b1[1] as number)} ${at(b2[0] as number, b2[1] as number)} ${at(p2[0], p2[1])}`
}

const distance = (a: Node, b: Node): number => Math.hypot(b[0] - a[0], b[1] - a[1])
