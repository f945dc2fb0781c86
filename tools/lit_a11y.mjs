/**
 * `eslint-plugin-lit-a11y` for oxlint: its rules keep notes in the parser services of a file, which
 * oxlint freezes.
 */

import plugin from 'eslint-plugin-lit-a11y';

/** The same object except for one property. */
function withProperty(object, name, value) {
  const get = (_, key) => {
    const found = key === name ? value : object[key];
    return typeof found === 'function' ? found.bind(object) : found;
  };
  return new Proxy({}, { get });
}

function create(rule, context) {
  const sourceCode = withProperty(context.sourceCode, 'parserServices', {});
  return rule.create(withProperty(context, 'sourceCode', sourceCode));
}

const rules = Object.entries(plugin.rules).map(([name, rule]) => [
  name,
  { ...rule, create: (context) => create(rule, context) },
]);

export default { meta: { name: 'lit-a11y' }, rules: Object.fromEntries(rules) };
