export default () => 'expr'
