import { lookupKey } from './lookup.ts'

const fourWheel = /\b(4wd|4x4|4 x 4|four wheel|4 wheel|part time|4motion on demand)\b/
const allWheel = /\b(awd|all wheel|quattro|4matic|xdrive|4motion|allgrip|s awc)\b/
const front = /\b(fwd|front|front wheel)\b/
const rear = /\b(rwd|rear|rear wheel)\b/

/** 4WD, AWD, FWD or RWD where the text says so; "2WD" and "4x2" do not tell which wheels and stay as given. */
export function drivenWheels(drive: string): string {
  const key = lookupKey(drive)
  if (fourWheel.test(key)) return '4WD'
  if (allWheel.test(key)) return 'AWD'
  if (front.test(key)) return 'FWD'
  return rear.test(key) ? 'RWD' : drive.trim()
}
