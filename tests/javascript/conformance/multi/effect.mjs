console.log('effect')
