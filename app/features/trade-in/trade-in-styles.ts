import styles from './trade-in.css?url'

/** The styles of valuations: a file of their own, which only what has one asks for. */
export const TRADE_IN_STYLES = styles
