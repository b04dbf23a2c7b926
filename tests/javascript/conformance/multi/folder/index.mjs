import {
  add
} from '../lib.mjs'
export * from './star.mjs'
export { add as renamed_, add } from '../lib.mjs'
export * as all from './star.mjs'
export const renamed = () => add(20) > 30
export default 'index default'
console.log('folder')
