const CONSTANT_NAME = /^[A-Z][A-Z\d_]*$/;

/** Functions that return the operands of an expression, by its type. */
const OPERANDS = {
  BinaryExpression: ({ left, right }) => [left, right],
  TemplateLiteral: ({ expressions }) => expressions,
  TSAsExpression: ({ expression }) => [expression],
  TSSatisfiesExpression: ({ expression }) => [expression],
  UnaryExpression: ({ argument }) => [argument],
};

/** Returns whether a value is a number, a string or a RegExp, or arithmetic of them and of constants. */
function isFixed(node, isOperand = false) {
  const { type, name, value, regex } = node;
  if (type === 'Literal') return Boolean(regex) || ['number', 'string'].includes(typeof value);
  if (type === 'Identifier') return isOperand && CONSTANT_NAME.test(name);
  return OPERANDS[type]?.(node).every((one) => isFixed(one, true)) ?? false;
}

/** Reports constants of a module that have a fixed value and another name than `CLICK_TIMEOUT_MS`. */
const screamingCase = {
  create: (context) => ({
    VariableDeclaration({ kind, parent, declarations }) {
      const isInModule = ['Program', 'ExportNamedDeclaration'].includes(parent?.type);
      if (kind !== 'const' || !isInModule) return;
      for (const { id, init } of declarations) {
        // `declare const` has no value.
        if (!init || !isFixed(init) || CONSTANT_NAME.test(id.name)) continue;
        const message = `"${id.name}" has a fixed value: name it like CLICK_TIMEOUT_MS, with its unit.`;
        context.report({ node: id, message });
      }
    },
  }),
};

export default { meta: { name: 'constants' }, rules: { 'screaming-case': screamingCase } };
