import { firstCarAgain } from './factories/car.ts'

// Test files share the modules of their worker, and with them what the file before has counted.
firstCarAgain()
