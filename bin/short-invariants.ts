import { parseAst, type Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/lib\/.*\.js$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * Leaves the sentences out of the router's assertions (`invariant(condition, sentence)`), which speak to its own
 * developers and would be 1 KB of every page: in the browser such an error says where it comes from by its stack.
 */
export function withoutInvariantSentences(): Plugin {
  return {
    name: 'without-invariant-sentences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes('invariant(')) return null
      return { code: shortInvariants(code), map: null }
    },
  }
}

/** The code without the second argument of each call of `invariant`. */
export function shortInvariants(code: string): string {
  const cuts: [from: number, to: number][] = []
  visit(parseAst(code), (node) => {
    const { type, callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] }
    const [condition, sentence] = given ?? []
    if (type !== 'CallExpression' || callee?.name !== 'invariant' || !condition || !sentence) return
    // What lies within a sentence that goes is not cut again.
    if (!cuts.some(([from, to]) => from <= node.start && node.end <= to)) cuts.push([condition.end, sentence.end])
  })
  return cuts.toSorted((a, b) => b[0] - a[0]).reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
}

function visit(node: unknown, each: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, each)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) each(node as Node)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, each)
  }
}
