// Reading alone is tried out from here: what writes belongs into the product itself.
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
});
