/** What a process of the fuzzer loads once it follows the coverage: the readers, and the loop that runs them. */
export { fuzz } from './loop'
export { PLANTED } from './targets/planted-bugs'
export { targetById, TARGETS } from './targets/index'
