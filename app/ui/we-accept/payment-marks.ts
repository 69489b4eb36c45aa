export const PAYMENT_MARKS = ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'] as const

export type PaymentMark = (typeof PAYMENT_MARKS)[number]
